import type { SheetFault, SheetLimits } from './cell.ts'

/** What the process that reads a file is sent. */
export interface SheetOrder {
  readonly path: string
  readonly limits: SheetLimits
}

/** Why it ends without the whole file; no fault of the file's where that is null. */
export interface SheetNews {
  readonly fault: SheetFault | null
  readonly message: string
}
