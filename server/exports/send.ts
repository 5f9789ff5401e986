import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import type { ExportFormat, OpenSheet } from './sheet.ts'

/** A call that asks for a file instead of a page of rows. */
export interface ExportCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly format: ExportFormat
  /** Name of the resource: its `export` permission is required, and the history names it. */
  readonly resource: string
}

/**
 * Answers with `file.xlsx` or `file.pdf` of a sheet. Whatever goes wrong before the first byte is thrown as an
 * `AppError`: 403 without the permission, 422 `export_too_long`, 503 `export_busy` with Retry-After.
 */
export const sendExport = async (
  _context: Pick<AppContext, 'replica' | 'db' | 'log'>,
  { reply }: ExportCall,
  _open: OpenSheet,
): Promise<FastifyReply> => reply.code(501).send()
