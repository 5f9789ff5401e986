/** How a webhook endpoint stands; those that the server paused by itself say why. */
export const ENDPOINT_STATES = [
  'WORKING',
  'NO_SECRET',
  'FAILING',
  'PAUSED',
  'PAUSED_FAILING',
  'PAUSED_GONE',
] as const
