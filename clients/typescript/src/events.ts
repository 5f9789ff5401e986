import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import type { components } from './schema.ts'

type Schemas = components['schemas']

/** Everything that is told, by the names of its schemas. */
type EventSchemas = {
  [Name in keyof Schemas as Name extends `Event${string}` ? Name : never]: Schemas[Name]
}

/** What happened: told apart by `type`. */
export type PlatformEvent = EventSchemas[keyof EventSchemas]

/** The events of one type: `EventOf<'shipment_problem.resolved'>`. */
export type EventOf<Type extends PlatformEvent['type']> = Extract<PlatformEvent, { readonly type: Type }>

export interface Delivery {
  /** The body exactly as it arrived: reading and writing it again would break its signature. */
  readonly body: string
  /** `webhook-id`, `webhook-timestamp` and `webhook-signature`. */
  readonly headers: Readonly<Record<string, string>>
}

const isVerified = (secret: string, { body, headers }: Delivery): boolean => {
  try {
    new Webhook(secret).verify(body, { ...headers })
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    throw error
  }
}

/**
 * The event of a delivery that one of these secrets signed within the last five minutes (Standard Webhooks); while a
 * secret is changed there are two. Throws WebhookVerificationError for every other.
 */
export const verifyEvent = (secrets: string | readonly string[], delivery: Delivery): PlatformEvent => {
  if (![secrets].flat().some((secret) => isVerified(secret, delivery)))
    throw new WebhookVerificationError('No signature of this delivery is valid.')
  return JSON.parse(delivery.body) as PlatformEvent
}

/** Whether an event is of that type; TypeScript knows what it carries then. */
export const isEvent = <Type extends PlatformEvent['type']>(
  event: PlatformEvent,
  type: Type,
): event is EventOf<Type> => event.type === type
