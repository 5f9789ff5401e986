import type { Module } from '#server/context.ts'
import { fileOf, sealText, storedSeal } from '#server/history/sealFiles.ts'
import { readSeals } from '#server/history/sealList.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import { sealCalls } from '#src/contract/seals.ts'

/** The daily seals of the history, and each as the file that `npm run verify -- --seal` takes. */
export const sealRoutes: Module = (root, { database: { pool }, vault }) => {
  serve(root, sealCalls, {
    'GET admin-panal/history/seals': async (request) => {
      const { data, next } = await readSeals(pool, vault, request.query)
      return success(request, { seals: data, next })
    },

    'GET admin-panal/history/seals/:day': async (request, reply) => {
      const kept = await storedSeal(pool, request.params.day)
      if (!kept) throw new AppError(404, 'not_found')
      return reply
        .type('application/json')
        .headers({ 'content-disposition': `attachment; filename="${fileOf(kept.day)}"` })
        .send(sealText(kept))
    },
  })
}
