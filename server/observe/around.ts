import type { PaymentGateway } from '#server/gateways/gateway.ts'
import type { CurrentGateway } from '#server/gateways/services.ts'
import type { Mailer } from '#server/mail/transport.ts'

/** Work that waits for a server of somebody else. */
export interface Outgoing {
  readonly kind: 'mail' | 'gateway'
  /** One of few words: `send`, `open`, `read`, `close`, `settlements`. */
  readonly operation: string
}

/** Does some work and notes what came of it; what it throws goes on. */
export type Around = <T>(outgoing: Outgoing, work: () => Promise<T>) => Promise<T>

/** Several of them around the same work, the first outermost. */
export const composeAround =
  ([first, ...rest]: readonly Around[]): Around =>
  (outgoing, work) =>
    first ? first(outgoing, () => composeAround(rest)(outgoing, work)) : work()

/** The same mailer, watched. */
export const watchedMailer = (mailer: Mailer, around: Around): Mailer => ({
  ...mailer,
  send: (mail) => around({ kind: 'mail', operation: 'send' }, () => mailer.send(mail)),
})

const watched = (gateway: PaymentGateway, around: Around): PaymentGateway => ({
  ...gateway,
  open: (order, withinMs) =>
    around({ kind: 'gateway', operation: 'open' }, () => gateway.open(order, withinMs)),
  read: (id, withinMs) => around({ kind: 'gateway', operation: 'read' }, () => gateway.read(id, withinMs)),
  settlements: (from, page, withinMs) =>
    around({ kind: 'gateway', operation: 'settlements' }, () => gateway.settlements(from, page, withinMs)),
  settlementLines: (id, page, withinMs) =>
    around({ kind: 'gateway', operation: 'settlements' }, () => gateway.settlementLines(id, page, withinMs)),
  pageOf: (id, withinMs) =>
    around({ kind: 'gateway', operation: 'read' }, () => gateway.pageOf(id, withinMs)),
  close: (id, withinMs) => around({ kind: 'gateway', operation: 'close' }, () => gateway.close(id, withinMs)),
})

/** The gateway that is configured at the moment, watched. */
export const watchedGateway =
  (current: CurrentGateway, around: Around): CurrentGateway =>
  async () => {
    const gateway = await current()
    return gateway && watched(gateway, around)
  }
