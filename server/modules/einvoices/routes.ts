import type { FastifyRequest } from 'fastify'
import type { Module } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { check, connect, type Done, drop, finish, renew } from '#server/einvoice/onboarding.ts'
import { sendAgain } from '#server/einvoice/retry.ts'
import { missingSettings } from '#server/einvoice/seller.ts'
import { einvoiceServices } from '#server/einvoice/services.ts'
import { activeUnit, environmentOf, openUnit, type Unit } from '#server/einvoice/units.ts'
import { recordHistory } from '#server/history/record.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { readSettings } from '#server/settings/read.ts'
import { einvoiceCalls } from '#src/contract/einvoices.ts'
import { einvoices } from '#src/resources/einvoices/einvoices.ts'
import { pick } from '#src/schema/objects.ts'
import { recordReader } from '../payments/records.ts'

const STATES = ['COMPLIANCE', 'CHECKED', 'ACTIVE', 'REPLACED'] as const

/** What is told of a unit: nothing that lets anybody in. */
const told = (unit: Unit | undefined) =>
  unit
    ? {
        ...pick(
          unit,
          'id',
          'serial',
          'tax_number',
          'certificate_until',
          'created_at',
          'created_by',
          'activated_at',
        ),
        environment: environmentOf(unit),
        state: STATES.find((state) => state === unit.state) ?? 'REPLACED',
      }
    : null

const doneBy = (request: FastifyRequest): Done => ({
  by: actorOf(request).username,
  origin: originOf(request),
  now: new Date(),
})

/** Being connected to the tax authority, and sending documents again. */
export const einvoiceRoutes: Module = (app, context) => {
  const { db, env, vault, jobs } = context
  const work = einvoiceServices(env, { db, vault })
  const read = recordReader(context, einvoices)

  const connection = async () => {
    const [settings, active, open] = await Promise.all([readSettings(db), activeUnit(db), openUnit(db)])
    return {
      on: settings.einvoice_on === true,
      missing: [...missingSettings(settings)],
      active: told(active),
      open: told(open),
    }
  }

  serve(app, einvoiceCalls, {
    'GET admin-panal/setting/einvoice': async (request) => success(request, { einvoice: await connection() }),

    'POST admin-panal/setting/einvoice/connect': async (request) => {
      await connect(work, request.body, doneBy(request))
      return success(request, { einvoice: await connection() }, 'einvoice_connected')
    },

    'POST admin-panal/setting/einvoice/check': async (request) => {
      const checks = await check(work, doneBy(request))
      const answered = checks.map(({ isRight, findings, ...which }) => ({
        ...which,
        is_right: isRight,
        findings: [...findings],
      }))
      const accepted = checks.filter(({ isRight }) => isRight).length
      const told = { einvoice: await connection(), checks: answered }
      return accepted === checks.length
        ? success(request, told, 'einvoice_checked')
        : success(request, told, 'einvoice_checked_in_part', { count: String(accepted) })
    },

    'POST admin-panal/setting/einvoice/drop': async (request) => {
      await drop(work, doneBy(request))
      return success(request, { einvoice: await connection() }, 'einvoice_dropped')
    },

    'POST admin-panal/setting/einvoice/finish': async (request) => {
      await finish(work, doneBy(request))
      return success(request, { einvoice: await connection() }, 'einvoice_finished')
    },

    'POST admin-panal/setting/einvoice/renew': async (request) => {
      await renew(work, request.body.otp, doneBy(request))
      return success(request, { einvoice: await connection() }, 'einvoice_renewed')
    },

    'POST admin-panal/einvoices/retry/:id': async (request) => {
      const now = new Date()
      const id = await inTransaction(db, async (tx) => {
        const sent = await sendAgain(tx, vault, request.params.id, now)
        await recordHistory(tx, originOf(request), [
          { action: 'retry', resource: 'einvoices', recordId: sent.id, label: { ar: sent.number, en: null } },
        ])
        return sent.id
      })
      jobs.wake()
      return success(request, { einvoice: await read(request.locale, id) }, 'retried')
    },
  })
}
