import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { issuesOf } from '#src/schema/zod.ts'
import { invalid } from './errors.ts'

const compileValidator: FastifySchemaCompiler<unknown> = ({ schema }) => {
  if (!(schema instanceof z.ZodType)) throw new Error('Routes describe their input by zod schemas')
  return (data) => {
    const parsed = schema.safeParse(data)
    return parsed.success ? { value: parsed.data } : { error: invalid(issuesOf(parsed.error)) }
  }
}

/**
 * Routes describe body, parameters and query by zod schemas whose messages are packed issues; what does not
 * fit is 422 with an issue per field. Response schemas are for the API document: answers are written with
 * JSON.stringify, as parsing our own rows once more would double the work of a list.
 */
export const useZod = (app: FastifyInstance): void => {
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(() => JSON.stringify)
}
