-- Once, on the primary, as its superuser. Fill in ${OWNER_PASSWORD}.
create role neev login createrole password '${OWNER_PASSWORD}';
create database neev owner neev;
