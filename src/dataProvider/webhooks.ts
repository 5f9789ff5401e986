import type { Result } from '#src/contract/index.ts'
import { ask } from './http.ts'

export type WebhookSecret = Result<'GET admin-panal/webhook-endpoints/:id/secrets'>['secrets'][number]

export type WebhookAttempt = Result<'GET admin-panal/webhook-deliveries/:id/attempts'>['attempts'][number]

/** The calls on webhook endpoints and on what they were told. */
export const webhooks = {
  webhookSecrets: async (id: number): Promise<readonly WebhookSecret[]> =>
    (await ask('GET admin-panal/webhook-endpoints/:id/secrets', { params: { id } })).result.secrets,

  /** Those of before sign beside the new one for so many hours. */
  makeWebhookSecret: async (id: number, hours: number) =>
    (
      await ask('POST admin-panal/webhook-endpoints/:id/secrets', {
        params: { id },
        body: { overlap_hours: hours },
      })
    ).result,

  testWebhook: async (id: number) =>
    (await ask('POST admin-panal/webhook-endpoints/:id/test', { params: { id } })).result.attempt,

  /** Between two instants, ISO 8601. */
  replayWebhooks: async (id: number, time: { readonly from: string; readonly to: string }) =>
    (await ask('POST admin-panal/webhook-endpoints/:id/replay', { params: { id }, body: time })).message,

  replayDelivery: async (id: number) =>
    (await ask('POST admin-panal/webhook-deliveries/:id/replay', { params: { id } })).message,

  deliveryAttempts: async (id: number): Promise<readonly WebhookAttempt[]> =>
    (await ask('GET admin-panal/webhook-deliveries/:id/attempts', { params: { id } })).result.attempts,
}
