-- The database and its two roles, with no more than they need. Once, as a superuser of PostgreSQL 15 or later:
--   export AGENT_WEB_PASSWORD="$(openssl rand -hex 24)"
--   runuser -u postgres -- psql -f deploy/roles.sql && echo "$AGENT_WEB_PASSWORD"
-- The password is in the environment, which other users of the machine do not read, unlike arguments.
-- agent_web owns the database and migrates it; agent_web_reader is what it becomes to read rows of a subtree. Neither may create
-- roles or databases, or pass by row-level security.
\set ON_ERROR_STOP on
\getenv password AGENT_WEB_PASSWORD
CREATE ROLE agent_web_reader NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
CREATE ROLE agent_web LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
GRANT agent_web_reader TO agent_web;
CREATE DATABASE agent_web OWNER agent_web TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C';
REVOKE CONNECT, TEMPORARY ON DATABASE agent_web FROM PUBLIC;
\connect agent_web
ALTER SCHEMA public OWNER TO agent_web;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
