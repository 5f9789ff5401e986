import { RUN_FAILURES, type RunFailure } from '#src/resources/reportSchedules/choices.ts'
import { isOneOf } from '#src/schema/objects.ts'

/** Why a run cannot be sent; its message is its code. */
export class RunFault extends Error {
  constructor(readonly failure: RunFailure) {
    super(failure)
    this.name = 'RunFault'
  }
}

/** What exports are refused with, by what it is to a run. */
const OF_EXPORTS: Readonly<Record<string, RunFailure>> = {
  export_too_long: 'TOO_LONG',
  pdf_unavailable: 'PDF_UNAVAILABLE',
  export_busy: 'BUSY',
  unavailable: 'UNAVAILABLE',
}

/** What the message of an error is to a run. */
export const failureOf = (message: string): RunFailure =>
  isOneOf(RUN_FAILURES, message) ? message : (OF_EXPORTS[message] ?? 'FAULT')

/** What another attempt would not change. */
const FOR_GOOD: readonly RunFailure[] = ['FILTERS', 'TOO_LONG', 'PDF_UNAVAILABLE']

/** How often a run is made before it is given up. */
export const MOST_ATTEMPTS = 3

/** Minutes until a run is tried again, by how often it was; undefined where it is given up. */
export const retryMinutes = (failure: RunFailure, attempts: number): number | undefined =>
  FOR_GOOD.includes(failure) || attempts >= MOST_ATTEMPTS ? undefined : 5 ** (attempts - 1)
