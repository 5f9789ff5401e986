import { SCOPES } from '#src/resources/scopes.ts'
import { askServer } from './command.ts'

const NAME = 'Simulated platform'

/** A key of a service account of its own, for a day, made by the command of the server on its data; the only one. */
export const makeKey = (): Promise<string> =>
  askServer('serviceKey', ['--name', NAME, '--scopes', [...SCOPES].join(), '--days', '1', '--replace'])
