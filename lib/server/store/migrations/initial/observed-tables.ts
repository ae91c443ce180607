/** What was observed: changes of state and date, when it was watched, the board of every version, and past days. */
export const observedTables = [
  `create table transitions (ordinal bigint not null, session_id bigint not null, from_state text,
    to_state text not null, observed_at bigint not null, not_before bigint, upstream_updated_at bigint not null)`,
  "create unique index transitions_session on transitions (session_id, ordinal)",
  "create index transitions_observed on transitions (observed_at)",
  "create index transitions_ordinal on transitions (ordinal)",
  `create table date_changes (session_id bigint not null, observed_at bigint not null, from_date bigint not null,
    constraint date_changes_key primary key (session_id, observed_at))`,
  "create index date_changes_observed on date_changes (observed_at)",
  "create table coverage (from_at bigint primary key, to_at bigint not null)",

  `create table past_boards (version bigint primary key, at bigint not null, frame bigint not null,
    gone_failure_ended_at bigint, snoozes text not null)`,
  "create index past_boards_at on past_boards (at, version)",
  `create table past_sessions (frame bigint not null, session_id bigint not null, version bigint not null,
    at bigint not null, is_change smallint not null, is_new_state smallint not null, state text,
    previous_state text, state_since bigint, date bigint, body text,
    constraint past_sessions_key primary key (frame, session_id, version))`,
  "create index past_sessions_version on past_sessions (is_change, version)",
  "create index past_sessions_states on past_sessions (is_new_state, at)",
  // When polls confirmed the board.
  "create table confirmations (from_at bigint primary key, to_at bigint not null, every_ms bigint not null)",
  // The packed figures of past days, so that insights over a year need not be computed from every call.
  `create table call_days (day bigint primary key, form smallint not null, made_at bigint not null,
    body text not null)`,
];
