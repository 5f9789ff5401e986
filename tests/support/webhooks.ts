import { expect } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import type { Receiver } from './receiver.ts'

export const ENDPOINTS = '/api/admin-panal/webhook-endpoints'
const DELIVERIES = '/api/admin-panal/webhook-deliveries'

const HOUR_MS = 3_600_000

export const later = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS)

export interface Delivery {
  readonly id: number
  readonly state: string
  readonly type: string
  readonly attempts: number
  readonly last_status: number | null
}

export interface ShownAttempt {
  readonly status: number | null
  readonly answer: string | null
  readonly fault: string | null
  readonly request_headers: Readonly<Record<string, string>>
}

let made = 0

/** What tests do with the webhooks of an application: its lane is stopped, and they say when something is sent. */
export const webhooksOf = (server: TestApp, token: string, receiver: () => Pick<Receiver, 'address'>) => {
  const makeEndpoint = async (values: object = {}): Promise<number> => {
    made += 1
    const { status, body } = await server.call(ENDPOINTS, {
      method: 'POST',
      token,
      body: {
        description: `الشحن ${made}`,
        address: receiver().address,
        event_types: ['*'],
        ...values,
      },
    })
    expect([status, body.errors]).toEqual([201, undefined])
    return (body.result as { webhook_endpoint: { id: number } }).webhook_endpoint.id
  }

  const makeSecret = async (id: number, overlap_hours = 0): Promise<string> => {
    const { status, body } = await server.call(`${ENDPOINTS}/${id}/secrets`, {
      method: 'POST',
      token,
      body: { overlap_hours },
    })
    expect(status).toBe(201)
    return (body.result as { secret: string }).secret
  }

  return {
    makeEndpoint,
    makeSecret,

    /** An endpoint that is told of everything from now on, and what signs its calls. */
    endpoint: async (values: object = {}) => {
      const id = await makeEndpoint(values)
      return { id, secret: await makeSecret(id) }
    },

    happen: async (subject = 'coupons/1', type = 'coupon.updated', data: object = {}): Promise<void> => {
      await server.context.database.pool.query(
        "insert into events (type, subject, actor, data) values ($1, $2, 'system', $3)",
        [type, subject, JSON.stringify(data)],
      )
    },

    flush: (now?: Date): Promise<number> => server.context.webhooks.flush(now),

    toggle: (id: number) => server.call(`${ENDPOINTS}/active-toggle/${id}`, { method: 'PUT', token }),

    stateOf: async (id: number) => {
      const { body } = await server.call(`${ENDPOINTS}/${id}`, { token })
      return (body.result as { webhook_endpoint: Readonly<Record<string, unknown>> }).webhook_endpoint
    },

    deliveriesOf: async (id: number): Promise<readonly Delivery[]> => {
      const { body } = await server.call(DELIVERIES, {
        token,
        query: { endpoint: String(id), sort_column: 'id', sort_direction: 'asc' },
      })
      return (body.result as { webhook_deliveries: { data: Delivery[] } }).webhook_deliveries.data
    },

    attemptsOf: async (delivery: number, locale: 'ar' | 'en' = 'en'): Promise<readonly ShownAttempt[]> => {
      const { body } = await server.call(`${DELIVERIES}/${delivery}/attempts`, { token, locale })
      return (body.result as { attempts: readonly ShownAttempt[] }).attempts
    },
  }
}

export type Webhooks = ReturnType<typeof webhooksOf>

/** An application that may tell addresses of this machine; the tests say when something is sent. */
export const startWebhooks = async (receiver: () => Pick<Receiver, 'address'>) => {
  const server = await startTestApp({ variables: { OUTGOING_PRIVATE: 'true' } })
  await server.context.webhooks.stop()
  const token = await server.signIn()
  /** No endpoint of a test is told what the next one does. */
  const clear = () => server.context.database.pool.query('delete from webhook_endpoints')
  return { server, token, clear, hooks: webhooksOf(server, token, receiver) }
}

export type StartedWebhooks = Awaited<ReturnType<typeof startWebhooks>>
