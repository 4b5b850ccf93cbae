/** Series by their selector, their values a minute apart in promtool's notation (`0+5x10`: 0, 5, … 50). */
export type Series = Record<string, string>

/** When an alert fires, and when it does not although the same is measured. */
export interface AlertCase {
  wrong: Series
  healthy: Series
  /** After so long both are asked. */
  at: string
  /** What the alert says it is about, besides its name and severity. */
  labels: string
}

const requests = (status: string, more = 'method="GET",route="/api/winners"') =>
  `http_request_duration_seconds_count{service="winners",${more},status="${status}"}`
const slower = (le: string) =>
  `http_request_duration_seconds_bucket{service="winners",route="/api/winners",status="2xx",le="${le}"}`
const upstream = (status: string) =>
  `accolade_upstream_duration_seconds_count{service="gateway",upstream="judging",status="${status}"}`
const outbox = 'accolade_outbox_oldest_seconds{service="contact",instance="a"}'
const applied = 'accolade_events_applied{service="contact",consumer="contact__submission",instance="b"}'
const due = 'accolade_events_due{service="submissions",consumer="contact__submission",instance="a"}'
const handled =
  'accolade_event_handling_seconds_count{service="contact",event="payment.settled",outcome="failed"}'
const review = (state: string) =>
  `accolade_reviews{service="judging",category="Film",state="${state}",instance="a"}`
const job = 'accolade_job_runs_total{service="contact",task="mails",outcome="failed"}'
const consumer = (what: string) =>
  `jetstream_consumer_num_${what}{stream_name="facts",consumer_name="contact__identity",server_name="nats-0"}`
const claim = (what: string) =>
  `kubelet_volume_stats_${what}_bytes{persistentvolumeclaim="data-nats-0",namespace="accolade"}`
const archiver = (what: string) => `cnpg_pg_stat_archiver_${what}{pod="postgres-1"}`

/** Of alerts.yml and servers.yml; those of slos.yml have a test of their own. */
export const alertCases: Record<string, AlertCase> = {
  ProgramDown: {
    wrong: { 'up{job="accolade/services",instance="a"}': '1 0x5' },
    healthy: { 'up{job="accolade/services",instance="a"}': '1 0 1x5' },
    at: '5m',
    labels: 'instance="a",job="accolade/services"',
  },
  RequestsFail: {
    wrong: { [requests('5xx')]: '0+6x30', [requests('2xx')]: '0+60x30' },
    healthy: { [requests('5xx')]: '0+1x30', [requests('2xx')]: '0+6000x30' },
    at: '20m',
    labels: 'service="winners"',
  },
  RequestsSlow: {
    wrong: { [slower('1')]: '0+5x40', [slower('2.5')]: '0+10x40', [slower('+Inf')]: '0+10x40' },
    healthy: { [slower('1')]: '0+10x40', [slower('2.5')]: '0+10x40', [slower('+Inf')]: '0+10x40' },
    at: '30m',
    labels: 'service="winners"',
  },
  UpstreamFails: {
    wrong: { [upstream('failed')]: '0+30x20' },
    healthy: { [upstream('failed')]: '0+1x20', [upstream('2xx')]: '0+600x20' },
    at: '15m',
    labels: 'upstream="judging"',
  },
  SessionsUnanswered: {
    wrong: { 'accolade_session_question_seconds_count{service="gateway",outcome="failed"}': '0+30x20' },
    healthy: { 'accolade_session_question_seconds_count{service="gateway",outcome="answered"}': '0+30x20' },
    at: '10m',
    labels: '',
  },
  ManyRefused: {
    wrong: { 'accolade_rate_limited_total{service="gateway",limit="sign-in"}': '0+120x30' },
    healthy: { 'accolade_rate_limited_total{service="gateway",limit="sign-in"}': '0+20x30' },
    at: '20m',
    labels: 'limit="sign-in"',
  },
  BrokerLost: {
    wrong: { 'accolade_broker_connected{service="winners",instance="a"}': '1 0x5' },
    healthy: { 'accolade_broker_connected{service="winners",instance="a"}': '1 0 1x5' },
    at: '5m',
    labels: 'service="winners",instance="a"',
  },
  PartAway: {
    wrong: { 'accolade_degraded{service="submissions",part="files",instance="a"}': '1x5' },
    healthy: {
      'accolade_degraded{service="submissions",part="files",instance="a"}': '0x5',
      // the broker has an alert of its own
      'accolade_degraded{service="submissions",part="nats",instance="a"}': '1x5',
    },
    at: '5m',
    labels: 'service="submissions",part="files"',
  },
  OutboxStuck: {
    wrong: { [outbox]: '0+60x10' },
    healthy: { [outbox]: '0 70 2 0x10' },
    at: '6m',
    labels: 'service="contact"',
  },
  EventsNotApplied: {
    wrong: { [due]: '7x20', [applied]: '6x20' },
    healthy: { [due]: '7x20', [applied]: '6 7x20' },
    at: '15m',
    labels: 'consumer="contact__submission"',
  },
  EventsPublishedAgain: {
    wrong: { 'accolade_events_republished_total{service="contact"}': '0 0 300x10' },
    healthy: { 'accolade_events_republished_total{service="contact"}': '0 0 5x10' },
    at: '5m',
    labels: 'service="contact"',
  },
  ConsumerBehind: {
    wrong: { 'accolade_consumer_pending{service="contact",consumer="contact__identity"}': '600x20' },
    healthy: {
      'accolade_consumer_pending{service="contact",consumer="contact__identity"}': '6000 3000 900 0x20',
    },
    at: '15m',
    labels: 'consumer="contact__identity"',
  },
  EventsFail: {
    wrong: { [handled]: '0+1x40' },
    healthy: { [handled]: '0 1 2 2x40' },
    at: '30m',
    labels: 'service="contact",event="payment.settled"',
  },
  DeadLetters: {
    wrong: { 'accolade_dead_letters{service="contact",consumer="contact__identity"}': '0 1x5' },
    healthy: { 'accolade_dead_letters{service="contact",consumer="contact__identity"}': '0x5' },
    at: '5m',
    labels: 'consumer="contact__identity"',
  },
  MailStuck: {
    wrong: { 'accolade_mail_oldest_seconds{service="contact",instance="a"}': '0+60x40' },
    healthy: { 'accolade_mail_oldest_seconds{service="contact",instance="a"}': '0 300 600 0x40' },
    at: '25m',
    labels: '',
  },
  MailGivenUp: {
    wrong: { 'accolade_mails{service="contact",state="given_up"}': '3x10 4x10' },
    healthy: { 'accolade_mails{service="contact",state="given_up"}': '3x30' },
    at: '15m',
    labels: '',
  },
  CardMoneyUnused: {
    wrong: { 'accolade_card_payments_unused{service="contact",instance="a"}': '0 1x90' },
    healthy: { 'accolade_card_payments_unused{service="contact",instance="a"}': '0 1x30 0x60' },
    at: '80m',
    labels: '',
  },
  ErasureStuck: {
    wrong: { 'accolade_erasure_oldest_seconds{service="identity",instance="a"}': '86000+60x40' },
    healthy: { 'accolade_erasure_oldest_seconds{service="identity",instance="a"}': '80000 80060 0x40' },
    at: '30m',
    labels: '',
  },
  WebhooksStuck: {
    wrong: { 'accolade_webhook_oldest_seconds{service="contact",instance="a"}': '0+60x40' },
    healthy: { 'accolade_webhook_oldest_seconds{service="contact",instance="a"}': '0 300 600 0x40' },
    at: '25m',
    labels: '',
  },
  ConflictsUnassigned: {
    wrong: { [review('conflict')]: '2x100', [review('assigned')]: '0x100' },
    healthy: { [review('conflict')]: '2x100', [review('assigned')]: '1x100' },
    at: '70m',
    labels: 'category="Film"',
  },
  EvidenceChanged: {
    wrong: { 'accolade_evidence_faults{service="submissions",instance="a"}': '0 1x20' },
    healthy: { 'accolade_evidence_faults{service="submissions",instance="a"}': '0x20' },
    at: '10m',
    labels: '',
  },
  PoolExhausted: {
    wrong: { 'accolade_pool_waiting{service="judging",instance="a"}': '0 3x10' },
    healthy: { 'accolade_pool_waiting{service="judging",instance="a"}': '0 3 0 3 0 3 0 3 0 3 0 3' },
    at: '8m',
    labels: 'service="judging",instance="a"',
  },
  JobsFail: {
    wrong: { [job]: '0+2x30' },
    healthy: { [job]: '0 1 2 2x30' },
    at: '20m',
    labels: 'service="contact",task="mails"',
  },
  EventLoopBlocked: {
    wrong: { 'nodejs_eventloop_lag_p99_seconds{service="gateway",instance="a"}': '0.4x20' },
    healthy: { 'nodejs_eventloop_lag_p99_seconds{service="gateway",instance="a"}': '0.4 0.02x20' },
    at: '15m',
    labels: 'service="gateway",instance="a"',
  },
  FiguresMissing: {
    wrong: { 'accolade_metric_failures_total{service="contact",metric="accolade_mails"}': '0+2x30' },
    healthy: { 'accolade_metric_failures_total{service="contact",metric="accolade_mails"}': '0 1 1x30' },
    at: '20m',
    labels: 'service="contact",metric="accolade_mails"',
  },

  DatabaseDown: {
    wrong: { 'pg_up{job="postgres",instance="a"}': '1 0x5' },
    healthy: {
      'pg_up{job="postgres",instance="a"}': '1x5',
      'cnpg_collector_up{pod="postgres-1"}': '1x5',
    },
    at: '4m',
    labels: 'job="postgres",instance="a"',
  },
  ConnectionsRunOut: {
    wrong: {
      'cnpg_backends_total{pod="postgres-1",usename="judging",state="idle"}': '300x10',
      'cnpg_backends_total{pod="postgres-1",usename="winners",state="idle"}': '50x10',
      'cnpg_pg_settings_setting{pod="postgres-1",name="max_connections"}': '400x10',
    },
    healthy: {
      'pg_stat_activity_count{instance="a",datname="accolade",state="idle"}': '60x10',
      'pg_settings_max_connections{instance="a",server="a:5432"}': '100x10',
      'cnpg_backends_total{pod="postgres-1",usename="judging",state="idle"}': '30x10',
      'cnpg_pg_settings_setting{pod="postgres-1",name="max_connections"}': '400x10',
    },
    at: '8m',
    labels: 'pod="postgres-1"',
  },
  TransactionOpenForLong: {
    wrong: {
      'pg_stat_activity_max_tx_duration{instance="a",state="idle in transaction"}': '600+60x20',
    },
    healthy: {
      'pg_stat_activity_max_tx_duration{instance="a",state="active"}': '20x20',
      'pg_stat_activity_max_tx_duration{instance="a",state="idle"}': '9000x20',
      'cnpg_backends_max_tx_duration_seconds{pod="postgres-1"}': '20x20',
    },
    at: '10m',
    labels: 'instance="a"',
  },
  CopyBehind: {
    wrong: { 'cnpg_pg_replication_lag{pod="postgres-2"}': '0+60x20' },
    healthy: { 'cnpg_pg_replication_lag{pod="postgres-2"}': '0 90 0x20' },
    at: '10m',
    labels: 'pod="postgres-2"',
  },
  ArchivingFails: {
    wrong: {
      [archiver('last_failed_time')]: '0+60x30',
      [archiver('last_archived_time')]: '0x30',
      [archiver('failed_count')]: '0+1x30',
    },
    // it failed once, and goes on
    healthy: {
      [archiver('last_failed_time')]: '30x30',
      [archiver('last_archived_time')]: '0+60x30',
      [archiver('failed_count')]: '0 1x30',
    },
    at: '20m',
    labels: 'pod="postgres-1"',
  },
  BrokerStoreFills: {
    wrong: {
      'jetstream_server_total_message_bytes{server_name="nats-0",meta_leader="nats-1"}': '7e9x10',
      'jetstream_server_max_storage{server_name="nats-0",meta_leader="nats-1"}': '8e9x10',
    },
    healthy: {
      'jetstream_server_total_message_bytes{server_name="nats-0",meta_leader="nats-1"}': '1e9x10',
      'jetstream_server_max_storage{server_name="nats-0",meta_leader="nats-1"}': '8e9x10',
    },
    at: '8m',
    labels: 'server_name="nats-0"',
  },
  ConsumerAbandoned: {
    wrong: {
      [consumer('pending')]: '4x20',
      [consumer('waiting')]: '0x20',
      [consumer('ack_pending')]: '0x20',
    },
    healthy: {
      [consumer('pending')]: '900x20',
      [consumer('waiting')]: '0x20',
      [consumer('ack_pending')]: '20x20',
    },
    at: '15m',
    labels: 'consumer_name="contact__identity"',
  },
  SubscriberTooSlow: {
    wrong: { 'gnatsd_varz_slow_consumers{server_name="nats-0",server_id="x"}': '0 0 1x10' },
    healthy: { 'gnatsd_varz_slow_consumers{server_name="nats-0",server_id="x"}': '1x10' },
    at: '5m',
    labels: 'server_name="nats-0"',
  },
  VolumeFills: {
    wrong: { [claim('used')]: '9e9x20', [claim('capacity')]: '1e10x20' },
    healthy: { [claim('used')]: '2e9x20', [claim('capacity')]: '1e10x20' },
    at: '15m',
    labels: 'persistentvolumeclaim="data-nats-0"',
  },
  ExporterDown: {
    wrong: { 'up{job="accolade/nats",instance="a"}': '0x10' },
    healthy: { 'up{job="accolade/nats",instance="a"}': '0 1x10' },
    at: '8m',
    labels: 'job="accolade/nats",instance="a"',
  },
}
