-- an address that its owner has not proven yet stays beside the proven one, so that a typing mistake or a stranger's
-- address takes nothing away from anyone
alter table account
  add column pending_email text check (length(pending_email) <= 254),
  add column password_changed_at timestamptz;
create index account_pending_email on account (pending_email) where pending_email is not null;

-- the row outlives its code, so that using a code up does not start the hour anew
alter table one_time_code
  add column used_at timestamptz,
  add column hour_began_at timestamptz not null default now(),
  add column issued_in_hour int not null default 1;
create index one_time_code_expires on one_time_code (expires_at);
create index password_reset_expires on password_reset (expires_at);

-- ways back from Google that have been walked; each state is good for one
create table google_return (
  state_hash bytea primary key,
  expires_at timestamptz not null
);

-- processes that run jobs say here that they live; the jobs of those that fell silent are taken over
create table job_runner (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);
