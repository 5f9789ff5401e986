import type { Body, Result } from '../../contract/index.ts'
import { ask } from '../../public-ui/api.ts'

export type SubUsers = Result<'GET user/sub-users'>

export type SubUser = SubUsers['users'][number]

export const invite = (body: Body<'POST user/sub-users'>) => ask('POST user/sub-users', { body })

export const inviteAgain = (id: number) => ask('POST user/sub-users/:id/invite', { params: { id } })

export const change = (id: number, body: Body<'PUT user/sub-users/:id'>) =>
  ask('PUT user/sub-users/:id', { params: { id }, body })

export const removeUser = (id: number) => ask('DELETE user/sub-users/:id', { params: { id } })
