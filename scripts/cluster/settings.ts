/*
 * What the engine runs with, and what is recommended to run with: `tests/unit/deploy.test.ts` holds deploy/ against it.
 */

/** Patroni's own settings, kept in etcd. */
export const DCS = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  master_start_timeout: 0,
  synchronous_mode: true,
  // With no standby left nothing is acknowledged, rather than kept in one place alone.
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      synchronous_commit: 'on',
      max_connections: 100,
      // How soon a replica asks the new primary again: until then nothing is acknowledged.
      wal_retrieve_retry_interval: '1s',
      shared_buffers: '64MB',
      wal_keep_size: '256MB',
      max_wal_size: '512MB',
    },
  },
} as const

/** How PgBouncer hands connections around. */
export const POOLING = {
  pool_mode: 'transaction',
  default_pool_size: 20,
  max_client_conn: 400,
  server_connect_timeout: 3,
  server_login_retry: 1,
  query_wait_timeout: 5,
} as const

/** What HAProxy asks before it leads somebody to one of them. */
export const CHECKS = { primary: '/primary', replicas: '/replica?lag=16MB', api: '/health' } as const

/** How often it asks, and what becomes of those who are connected to one that fails. */
export const CHECKING = 'inter 1s fall 2 rise 1 on-marked-down shutdown-sessions'
