import fs from "node:fs";

/** Loaded into a process and its threads with `--import`: as long as the file FAILING_DISK exists, no `fsync` succeeds. */
const sign = process.env.FAILING_DISK ?? "";
const { fsyncSync } = fs;

Object.assign(fs, {
  fsyncSync(descriptor: number) {
    if (fs.existsSync(sign))
      throw Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO", errno: -5, syscall: "fsync" });
    fsyncSync(descriptor);
  },
});
