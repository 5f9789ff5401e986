import { packages as packagesDeclaration } from '#src/resources/packages/packages.ts'
import { tableOf } from './columns.ts'

export const packages = tableOf(packagesDeclaration)
