"""OpenStack Swift with its S3 interface, on one machine and in one folder: run-swift.py FOLDER PORT PORT PORT PORT. Ends with its input."""
import os
import sys

import eventlet

eventlet.monkey_patch()

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import run_wsgi  # noqa: E402

folder = os.path.abspath(sys.argv[1])
port, *others = [int(argument) for argument in sys.argv[2:]]
ports = dict(zip(["account", "container", "object"], others))

COMMON = f"""
[DEFAULT]
bind_ip = 127.0.0.1
workers = 0
user = {os.environ.get('USER') or 'root'}
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
fallocate_reserve = 0
log_address = {folder}/no-syslog
bind_port = %d
"""

# Where these are over, what was put is listed only after a sweep that does not run here; by default that is after a second.
PATIENCE = "conn_timeout = 60\nnode_timeout = 120\ncontainer_update_timeout = 120\n"

PROXY = """
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 60
node_timeout = 120
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = ap-south-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_key = secret/of+tests .admin
[filter:slo]
use = egg:swift#slo
"""


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def build_ring(kind):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({"region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": ports[kind], "device": "disk"})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))


os.makedirs(os.path.join(folder, "devices", "disk"), exist_ok=True)
write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n")
os.environ["SWIFT_DIR"] = folder
from swift.common import utils  # noqa: E402

utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")

confs = {"proxy": write("proxy.conf", COMMON % port + PROXY)}
for kind in ports:
    build_ring(kind)
    confs[kind] = write(
        f"{kind}.conf", COMMON % ports[kind] + f"[pipeline:main]\npipeline = {kind}-server\n[app:{kind}-server]\nuse = egg:swift#{kind}\n{PATIENCE}"
    )

children = []
for kind, conf in confs.items():
    child = os.fork()
    if child == 0:
        run_wsgi(conf, f"{kind}-server")
        os._exit(0)
    children.append(child)

sys.stdin.read()
for child in children:
    os.kill(child, 9)
