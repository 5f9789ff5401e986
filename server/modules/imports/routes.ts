import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Module } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { imports } from '#server/db/imports.ts'
import { sendExport } from '#server/exports/send.ts'
import { EXPORT_TYPES } from '#server/exports/sheet.ts'
import { withForm } from '#server/files/form.ts'
import { landSheet } from '#server/files/receive.ts'
import { megabytes } from '#server/files/types.ts'
import { actorOf, may } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { requireRecentSignIn } from '#server/http/recentSignIn.ts'
import { serve } from '#server/http/serve.ts'
import { matchColumns } from '#server/imports/columns.ts'
import { failedRowsSheet } from '#server/imports/failedRows.ts'
import type { ImportRow } from '#server/imports/keptRows.ts'
import { createImportPlaces } from '#server/imports/places.ts'
import { enqueueStep } from '#server/imports/steps.ts'
import {
  findImport,
  keepImport,
  listImports,
  lockImport,
  problemRows,
  remember,
  shownCell,
} from '#server/imports/store.ts'
import { templateFile } from '#server/imports/template.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { SheetError } from '#server/sheets/cell.ts'
import { readSheet } from '#server/sheets/read.ts'
import {
  type ImportState,
  importable,
  importCalls,
  LARGEST_SHEET,
  MOST_COLUMNS,
  MOST_IMPORTED,
} from '#src/contract/imports.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { brandOf } from '#src/theme/brands.ts'
import { answer, fieldsTold, refuseColumns, told } from './told.ts'

const LIMITS = { rows: MOST_IMPORTED + 1, columns: MOST_COLUMNS }

const tooLarge = (): AppError =>
  new AppError(413, 'sheet_too_large', {
    params: { rows: formatNumber(MOST_IMPORTED), megabytes: megabytes(LARGEST_SHEET) },
  })

/** What is wrong with a file, as its sender is told. */
const asRefusal = (error: unknown): unknown => {
  if (!(error instanceof SheetError)) return error
  if (error.fault === 'sheet_too_large') return tooLarge()
  return new AppError(422, error.fault, { params: { columns: MOST_COLUMNS } })
}

/** A list into which that person may import. */
const importableBy = (request: FastifyRequest, name: string | undefined): AnyResource => {
  const resource = importable.find((each) => each.name === name)
  if (!resource) throw invalid({ resource: [{ key: 'validation.choice', params: {} }] })
  if (!may(actorOf(request), resource.name, 'create')) throw new AppError(403, 'not_allowed')
  return resource
}

/** The next to begin from a number that no row is beyond. */
const AFTER_ALL = 2_147_483_647

/** Records that people bring in files: read, tried, written in jobs, and taken back. */
export const importRoutes: Module = (app, context) => {
  const { db, env, jobs, scanner } = context
  const arrivals = join(env.DATA_DIR, 'arrivals')
  const readOne = createImportPlaces()

  /** Changes an import of the caller's that is in one of some states, and has a job go on with it; 409 in another. */
  const begin = async (
    request: FastifyRequest<{ Params: { id: number } }>,
    states: readonly ImportState[],
    change: (tx: Transaction, row: ImportRow, resource: AnyResource) => Promise<Partial<ImportRow>>,
  ) => {
    const row = await inTransaction(db, async (tx) => {
      const before = await lockImport(tx, actorOf(request).userId, request.params.id)
      const resource = importableBy(request, before.resource)
      if (!states.includes(before.state)) throw new AppError(409, 'import_state')
      const changed = await change(tx, before, resource)
      const [after] = await tx
        .update(imports)
        .set({ done: 0, at_row: 0, step: before.step + 1, ...changed })
        .where(eq(imports.id, before.id))
        .returning()
      if (!after) throw new AppError(404, 'not_found')
      if (['checking', 'running', 'undoing'].includes(after.state)) await enqueueStep(tx, after)
      return after
    })
    jobs.wake()
    return answer(db, row, request.locale)
  }

  /** One at a time: whoever waits for one needs no second. */
  const refuseSecond = async (tx: Transaction, { id, user_id }: ImportRow): Promise<void> => {
    const busy = and(
      eq(imports.user_id, user_id),
      sql`${imports.state} in ('checking', 'running', 'undoing') and ${imports.id} <> ${id}`,
    )
    if (await tx.$count(imports, busy)) throw new AppError(409, 'too_many_imports')
  }

  serve(app, importCalls, {
    'GET admin-panal/imports': async (request) => {
      const { resource, ...page } = request.query
      const actor = actorOf(request)
      const names = resource ? [importableBy(request, resource).name] : importable.map(({ name }) => name)
      const allowed = names.filter((name) => may(actor, name, 'create'))
      const { total, data } = await listImports(db, actor.userId, allowed, page)
      return success(request, { imports: { total, data: data.map(told) } })
    },

    'POST admin-panal/imports': async (request, reply) => {
      const takes = {
        largest: LARGEST_SHEET,
        land: (folder: string, part: Parameters<typeof landSheet>[1]) => landSheet(folder, part, tooLarge()),
      }
      const id = await withForm(
        request,
        { folder: arrivals, fileName: 'file', takes },
        async ({ texts, file }) => {
          const resource = importableBy(request, texts.get('resource'))
          for (const name of texts.keys())
            if (name !== 'resource') throw invalid({ [name]: [{ key: 'validation.unknown', params: {} }] })
          if (!file) throw invalid({ file: [{ key: 'validation.sheet_required', params: {} }] })
          await scanner.check(file.path)
          const { userId } = actorOf(request)
          const made = {
            userId,
            resource: resource.name,
            fileName: file.filename,
            requestId: request.id,
            address: request.ip,
          }
          const match = (headings: readonly string[], remembered: Readonly<Record<string, string | null>>) =>
            matchColumns(resource, headings, remembered)
          return readOne(userId, () => keepImport(db, made, readSheet(file.path, LIMITS), match)).catch(
            (error: unknown) => {
              throw asRefusal(error)
            },
          )
        },
      )
      reply.code(201)
      const row = await findImport(db, actorOf(request).userId, id)
      return success(request, await answer(db, row, request.locale), 'file_read')
    },

    'GET admin-panal/imports/templates/:resource': async (request, reply) => {
      const resource = importableBy(request, request.params.resource)
      const asked = { db, actor: actorOf(request), locale: request.locale }
      const bytes = await templateFile(asked, resource, brandOf(env.BRAND))
      return reply
        .type(EXPORT_TYPES.xlsx)
        .header('content-disposition', `attachment; filename="${resource.many}.xlsx"`)
        .send(bytes)
    },

    'GET admin-panal/imports/:id': async (request) => {
      const row = await findImport(db, actorOf(request).userId, request.params.id)
      importableBy(request, row.resource)
      return success(request, await answer(db, row, request.locale))
    },

    'PUT admin-panal/imports/:id/check': async (request) => {
      const { mode, key, columns } = request.body
      const result = await begin(request, ['matching', 'checked'], async (tx, row, resource) => {
        const changes = mode !== 'create'
        if (changes && !(resource.capabilities.edit && may(actorOf(request), resource.name, 'edit')))
          throw new AppError(403, 'not_allowed')
        const said = row.headings.map((_heading, place) => columns[place] ?? null)
        refuseColumns(resource, request.locale, { mode, key, columns: said })
        await refuseSecond(tx, row)
        await remember(tx, row, said)
        await tx.execute(sql`update import_rows set outcome = null, problems = null, uniques = null
          where import_id = ${row.id} and outcome is not null`)
        return { state: 'checking', mode, key: changes ? key : null, columns: said, counts: {} }
      })
      return success(request, result, 'import_checking')
    },

    'PUT admin-panal/imports/:id/run': async (request) => {
      const result = await begin(request, ['checked'], async (tx, row, resource) => {
        const { create, changing } = rulesOf(resource).recentSignIn ?? {}
        const sensitive =
          (create && row.mode !== 'update') ||
          (row.mode !== 'create' &&
            (changing === 'anything' || changing?.some((name) => row.columns.includes(name))))
        if (sensitive) requireRecentSignIn(actorOf(request))
        const { create: made = 0, update = 0, same = 0 } = row.counts
        if (made + update + same === 0) throw new AppError(409, 'nothing_to_import')
        await refuseSecond(tx, row)
        return {
          state: 'running',
          confirmed: sensitive === true,
          request_id: request.id,
          address: request.ip,
        }
      })
      return success(request, result, 'import_begun')
    },

    'PUT admin-panal/imports/:id/cancel': async (request) => {
      const result = await begin(request, ['checking', 'running'], async (_tx, row) =>
        row.state === 'checking'
          ? { state: 'matching', counts: {} }
          : { state: 'cancelled', done: row.done, ended_at: new Date().toISOString() },
      )
      return success(request, result, 'import_cancelled')
    },

    'PUT admin-panal/imports/:id/undo': async (request) => {
      const result = await begin(request, ['done', 'cancelled'], async (tx, row) => {
        const { created = 0, updated = 0 } = row.counts
        const actor = actorOf(request)
        if (row.entry === null || created + updated === 0) throw new AppError(409, 'not_undoable')
        if (created && !may(actor, row.resource, 'delete')) throw new AppError(403, 'not_allowed')
        if (updated && !may(actor, row.resource, 'edit')) throw new AppError(403, 'not_allowed')
        await refuseSecond(tx, row)
        return { state: 'undoing', at_row: AFTER_ALL }
      })
      return success(request, result, 'import_undoing')
    },

    'GET admin-panal/imports/:id/problems': async (request) => {
      const row = await findImport(db, actorOf(request).userId, request.params.id)
      const resource = importableBy(request, row.resource)
      const { total, data } = await problemRows(db, row.id, request.query)
      const labels = new Map(fieldsTold(resource, request.locale).map(({ field, label }) => [field, label]))
      const problems = data.map(({ number, cells, problems }) => ({
        row: number,
        problems: problems.map(({ field, ...texts }) => {
          const place = field === null ? -1 : row.columns.indexOf(field)
          return {
            field,
            label: field === null ? null : (labels.get(field) ?? null),
            value: place < 0 ? null : shownCell(cells[place]).slice(0, 120),
            text: texts[request.locale],
          }
        }),
      }))
      return success(request, { problems: { total, data: problems } })
    },

    'GET admin-panal/imports/:id/failed-rows': async (request, reply) => {
      const row = await findImport(db, actorOf(request).userId, request.params.id)
      const resource = importableBy(request, row.resource)
      const file = { request, reply, format: 'xlsx', resource: resource.name, permittedBy: null } as const
      return sendExport(
        context,
        file,
        failedRowsSheet(resource, row, { locale: request.locale, brand: brandOf(env.BRAND) }),
      )
    },
  })
}
