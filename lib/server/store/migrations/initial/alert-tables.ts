/** Rules, alerts, digests, channels, and queued messages. */
export const alertTables = [
  `create table alert_rules (id text primary key, body text not null, is_on integer not null,
    changed_at bigint not null)`,
  `create table alerts (id text primary key, rule_id text not null, session_id bigint, family text not null,
    body text not null, opened_at bigint, bundle text, ended_at bigint)`,
  "create index alerts_ended on alerts (ended_at)",
  "create index alerts_opened on alerts (opened_at)",
  "create index alerts_bundle on alerts (bundle)",
  // Many alerts of which a channel hears together.
  `create table alert_digests (id text not null, channel_id text not null, body text not null, ended_at bigint,
    constraint alert_digests_key primary key (id, channel_id))`,
  "create index alert_digests_ended on alert_digests (ended_at)",
  `create table alert_channels (id text primary key, name text not null, kind text not null,
    address text not null, secret text, changed_by text not null, changed_at bigint not null,
    failing_since bigint, blocked_until bigint, paused_at bigint, last_success_at bigint, last_result text)`,
  `create table alert_deliveries (id bigint primary key, alert_id text not null, channel_id text not null,
    kind text not null, body text not null, target text not null, members integer not null,
    made_at bigint not null, state text not null, attempts integer not null, is_repeat integer not null,
    next_at bigint, lease_until bigint, result text, ended_at bigint)`,
  "create index alert_deliveries_alert on alert_deliveries (alert_id)",
  "create index alert_deliveries_state on alert_deliveries (state, id)",
];
