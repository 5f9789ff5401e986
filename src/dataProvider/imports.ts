import type { Body, Result } from '#src/contract/index.ts'
import { callFile } from './callFile.ts'
import { saveFile } from './exportFile.ts'
import { ask } from './http.ts'
import { sendForm } from './sendForm.ts'

/** An import with its columns, and what these can fill. */
export type Import = Result<'GET admin-panal/imports/:id'>['import']

/** One of a list of them. */
export type PastImport = Result<'GET admin-panal/imports'>['imports']['data'][number]

/** Rows that were refused, and why. */
export type ImportProblems = Result<'GET admin-panal/imports/:id/problems'>['problems']

/** What somebody says of a file's columns. */
export type ImportColumns = Body<'PUT admin-panal/imports/:id/check'>

/** A list into which records can be imported. */
type Into = PastImport['resource']

export const readImports = async (resource: Into | undefined, page: number, signal?: AbortSignal) => {
  const query = { page: String(page), ...(resource ? { resource } : {}) }
  return (await ask('GET admin-panal/imports', { query, signal })).result.imports
}

export const readImport = async (id: number, signal?: AbortSignal): Promise<Import> =>
  (await ask('GET admin-panal/imports/:id', { params: { id }, signal })).result.import

export const readProblems = async (id: number, page: number, signal?: AbortSignal): Promise<ImportProblems> =>
  (
    await ask('GET admin-panal/imports/:id/problems', {
      params: { id },
      query: { page: String(page) },
      signal,
    })
  ).result.problems

/** Sends a file of records and tells its progress (0 to 1). */
export const sendImport = async (
  resource: Into,
  file: File,
  onProgress: (part: number) => void,
): Promise<Import> =>
  (await sendForm('POST admin-panal/imports', { form: { resource, file }, onProgress })).result.import

export const checkImport = (id: number, body: ImportColumns) =>
  ask('PUT admin-panal/imports/:id/check', { params: { id }, body })

/** What is done to an import as it stands. */
export const IMPORT_ACTS = {
  run: (id: number) => ask('PUT admin-panal/imports/:id/run', { params: { id } }),
  cancel: (id: number) => ask('PUT admin-panal/imports/:id/cancel', { params: { id } }),
  undo: (id: number) => ask('PUT admin-panal/imports/:id/undo', { params: { id } }),
} as const

export type ImportAct = keyof typeof IMPORT_ACTS

/** Puts an empty sheet to fill in among the browser's downloads. */
export const takeTemplate = async (resource: string): Promise<void> =>
  saveFile(await callFile(`/api/admin-panal/imports/templates/${resource}`), `${resource}.xlsx`)

/** Puts the rows that were refused among them, with a column of reasons. */
export const takeFailedRows = async (id: number): Promise<void> =>
  saveFile(await callFile(`/api/admin-panal/imports/${id}/failed-rows`), `import-${id}.xlsx`)
