import { createContext, type RefObject, useContext } from 'react'

/** The file that goes with a payout, which the form itself does not hold, and how far it has been sent. */
export interface Sending {
  readonly file: RefObject<File | null>
  /** 0 to 1 while it is being sent. */
  readonly progress: number | undefined
}

export const SendingContext = createContext<Sending>({ file: { current: null }, progress: undefined })

/** The file that goes with the payment, and how far it has been sent. */
export const useSending = (): Sending => useContext(SendingContext)
