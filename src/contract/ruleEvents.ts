import type { z } from 'zod'
import { MONEY_EVENTS } from './moneyEvents.ts'
import { STORE_EVENTS } from './storeEvents.ts'
import { SUBSCRIPTION_EVENTS } from './subscriptionEvents.ts'

/** What the rules tell of, by the type of the event. */
export const RULE_EVENTS = { ...SUBSCRIPTION_EVENTS, ...MONEY_EVENTS, ...STORE_EVENTS } as const

export type RuleEventType = keyof typeof RULE_EVENTS

/** What tells of pauses: their days, and no package. */
export type PauseEventType = Extract<RuleEventType, `subscription.pause${string}` | 'subscription.resumed'>

/** What an event of that type tells. */
export type RuleEventData<T extends RuleEventType> = z.input<(typeof RULE_EVENTS)[T]['data']>
