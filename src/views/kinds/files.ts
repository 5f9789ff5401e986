import { FileCell, ImageCell } from '../cells/fileCells.tsx'
import { plain } from './kind.ts'

export const image = { ...plain, cell: ImageCell, paper: ImageCell, width: 80 } as const

export const file = { ...plain, cell: FileCell, paper: FileCell, width: 120 } as const
