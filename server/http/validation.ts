import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import type { Issue, Issues } from '#src/schema/issues.ts'
import { issuesOf } from '#src/schema/zod.ts'
import { invalid } from './errors.ts'

/** The longest parameter of a path or query, in characters; as much as Node reads of a whole address. */
export const LONGEST_PARAMETER = 16_000

const tooLong: readonly Issue[] = [{ key: 'validation.max_length', params: { n: LONGEST_PARAMETER } }]

/** Issues of parameters that are too long to be looked at, by their names. */
const longParameters = (data: unknown): Issues =>
  Object.fromEntries(
    Object.entries(data ?? {})
      .filter(([, value]) => [value].flat().join().length > LONGEST_PARAMETER)
      .map(([name]) => [name, tooLong]),
  )

/** Schemas pass a parameter of this name over without a word; bodies with it are refused when they are read. */
const PROTOTYPE = '__proto__'

const unknown: Issues = Object.fromEntries([[PROTOTYPE, [{ key: 'validation.unknown', params: {} }]]])

const isPoisoned = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, PROTOTYPE)

const compileValidator: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  if (!(schema instanceof z.ZodType)) throw new Error('Routes describe their input by zod schemas')
  return (data) => {
    if (isPoisoned(data)) return { error: invalid(unknown) }
    const issues = httpPart === 'body' ? {} : longParameters(data)
    if (Object.keys(issues).length) return { error: invalid(issues) }
    const parsed = schema.safeParse(data)
    return parsed.success ? { value: parsed.data } : { error: invalid(issuesOf(parsed.error)) }
  }
}

/**
 * Routes describe body, parameters and query by zod schemas whose messages are packed issues; what does not
 * fit is 422 with an issue per field. Answers are written with JSON.stringify: to parse our own rows once more would
 * double the work of a list; the tests look at whether they are what their contracts say. No parameter is longer than
 * LONGEST_PARAMETER, whatever its schema says.
 */
export const useZod = (app: FastifyInstance): void => {
  app.setValidatorCompiler(compileValidator)
}
