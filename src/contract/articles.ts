import { z } from 'zod'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { idParams, strict } from './parts.ts'

const moving = (name: 'blogs' | 'contents') => ({
  tag: name,
  summary: 'Move a record up or down in the order',
  description: 'At the end already, it stays.',
  access: requirePermission(name, 'edit'),
  params: idParams,
  body: strict({ direction: z.enum(['up', 'down'], message('choice')) }),
})

/** The order of blogs and of contents, changed a place at a time. */
export const articleCalls = {
  'POST admin-panal/blogs/move/:id': moving('blogs'),
  'POST admin-panal/contents/move/:id': moving('contents'),
} satisfies Calls
