import { platformDocument } from '#server/modules/openapi/platformDocument.ts'
import { platformContract } from '#server/modules/platform/recordCalls.ts'
import { typesOf } from '../../clients/typescript/generate.ts'
import { brunoFiles } from './brunoFiles.ts'

/** What is generated of clients/, by path: the types of the TypeScript client and the Bruno collection. */
export const clientFiles = async (): Promise<ReadonlyMap<string, string>> => {
  const document = platformDocument(platformContract())
  const collection = [...brunoFiles(document)].map(([path, text]) => [`clients/bruno/${path}`, text] as const)
  return new Map([['clients/typescript/src/schema.ts', await typesOf(document)] as const, ...collection])
}
