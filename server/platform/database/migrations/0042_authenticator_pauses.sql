alter table authenticator_app
  -- wrong codes in a row, and the end of the pause after them
  add column wrong_codes int not null default 0,
  add column next_code_at timestamptz not null default now();
-- rate_limit counts the codes of an hour and of a day
alter table one_time_code drop column hour_began_at, drop column issued_in_hour;
