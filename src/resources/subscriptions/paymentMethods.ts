/** How money comes or goes; the aliases of the specification are read as what they stand for. */
export const PAYMENT_METHODS = ['BANK_TRANSFER', 'CASH', 'CREDIT_CARD', 'APPLE_PAY'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Those whose money the gateway has until it settles. */
export const CARD_METHODS = ['CREDIT_CARD', 'APPLE_PAY'] as const satisfies readonly PaymentMethod[]

/** Whether it was paid by card. */
export const isByCard = (method: string | null): boolean => CARD_METHODS.some((each) => each === method)

/** How money goes back; SET_OFF is set against another payment of the same vendor. */
export const REFUND_METHODS = [...PAYMENT_METHODS, 'SET_OFF'] as const

export const METHOD_ALIASES = { CACHE: 'CASH', BANK: 'BANK_TRANSFER' } as const satisfies Record<
  string,
  PaymentMethod
>
