import { FileCell, ImageCell } from '../cells/fileCells.tsx'
import { FileInput, ImageInput } from '../inputs/lazyInputs.tsx'
import { plain } from './kind.ts'

export const image = { ...plain, input: ImageInput, cell: ImageCell, paper: ImageCell, width: 80 } as const

export const file = { ...plain, input: FileInput, cell: FileCell, paper: FileCell, width: 120 } as const
