import type { Body, Result } from '../../contract/index.ts'
import { ask } from '../../public-ui/api.ts'

export type Store = Result<'GET user/store'>['store']

export type Details = Omit<Store, 'store_name' | 'subdomain' | 'missing'>

export const saveStore = (body: Body<'PUT user/store'>) => ask('PUT user/store', { body })
