import { z } from 'zod'

/** How a stand-in of the authority may be told to answer from now on; what is left out stays as it is. */
const CONTROL = z
  .object({
    mode: z.enum(['works', 'fails', 'hangs', 'takesAndDrops', 'takesAndHangs']),
    isClearing: z.boolean(),
    warns: z.array(z.string()),
    refuses: z.array(z.string()),
    certificateDays: z.number().positive(),
  })
  .partial()
  .strict()

/** Where the stand-in is told so: no path of the authority's. */
export const CONTROL_PATH = '/stand-in'

/** Sets what is told of `state`, and answers how it stands then. Throws where something unknown is told. */
export const control = (state: Required<z.infer<typeof CONTROL>>, told: unknown) => {
  Object.assign(state, CONTROL.parse(told))
  const { mode, isClearing, warns, refuses, certificateDays } = state
  return { mode, isClearing, warns, refuses, certificateDays }
}
