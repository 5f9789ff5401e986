import { z } from 'zod'
import type { Call } from './call.ts'

/** The answer of a call that succeeded. */
export const successOf = ({ result, opensSession }: Call) =>
  z.object({
    status: z.literal(true),
    message: z.string().describe('In the language of the header Lang.'),
    result: result ?? z.object({}),
    ...(opensSession && { api_token: z.string() }),
  })

/** The answer to a call that was refused or failed. */
export const failure = z
  .object({
    status: z.literal(false),
    code: z.string().describe('Stays the same in every language.'),
    message: z.string().describe('In the language of the header Lang.'),
    errors: z
      .record(z.string(), z.array(z.string()))
      .describe('What is wrong with which field or parameter.'),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('What can be acted on beside the message, such as the records that it is about.'),
    request_id: z.string(),
  })
  .meta({ id: 'Failure' })
