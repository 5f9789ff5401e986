import { type Issue, issueOf, type ValidationKey } from '#src/schema/issues.ts'

/** So many of what is wrong with a file are told. */
export const MOST_TOLD = 20

/** What is wrong with a file of a tree: nothing of it is taken. */
export class WrongTree extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super(issues[0]?.key ?? 'wrong tree')
    this.name = 'WrongTree'
  }
}

/** One thing is wrong with the whole file. */
export const wrongTree = (key: ValidationKey, params: Issue['params'] = {}): WrongTree =>
  new WrongTree([issueOf(key, params)])
