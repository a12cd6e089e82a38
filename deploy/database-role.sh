#!/bin/bash
# Run once by PostgreSQL's image, when its volume is new. The program's role owns its database and
# is no superuser; it may make databases, which a restore of an older backup needs for a moment.
# The superuser keeps no password, so that it signs in within the container alone.
set -eu

psql --set ON_ERROR_STOP=1 --username postgres --dbname postgres --set "password=$POSTGRES_PASSWORD" <<'SQL'
create role territorios login createdb password :'password';
create database territorios owner territorios;
alter role postgres password null;
SQL
