import { savedViewCalls } from './savedViews.ts'

/** Every call but those that follow from a declaration, by method and path. */
export const contract = { ...savedViewCalls }

export type Contract = typeof contract
