import { crudOver } from '../dataProvider/crudOver.ts'
import { ownDeclaration } from './owned.ts'

/** react-admin's verbs over the calls of the own vendor. */
export const dataProvider = crudOver(ownDeclaration)
