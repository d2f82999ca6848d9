-- Background jobs. One process runs them, so claiming a job needs no lock of its row.
create table job (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- a job that is queued again under its key replaces the first
  key text unique,
  payload jsonb not null default '{}',
  -- of a job that runs by the clock: it stays in the table
  every interval,
  -- when it runs, and after a start, when it runs again if its process dies
  run_at timestamptz not null default now(),
  started_at timestamptz,
  attempts int not null default 0,
  last_error text not null default ''
);
drop table job_runner;
