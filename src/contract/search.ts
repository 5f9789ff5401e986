import { z } from 'zod'
import type { Calls } from './call.ts'
import { id, strict } from './parts.ts'
import { searchText } from './searchText.ts'

export const searchCalls = {
  'GET admin-panal/search': {
    tag: 'search',
    summary: 'A few records of each area that hold the words, however they are spelt',
    access: 'authenticated',
    query: strict({ q: searchText() }),
    result: z.object({
      groups: z.array(
        z.object({
          resource: z.string(),
          data: z.array(
            z.object({
              id: id(),
              label: z.string().describe('In the language of the call.'),
              about: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  },
} satisfies Calls
