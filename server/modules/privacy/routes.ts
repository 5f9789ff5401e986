import type { Module } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { recordHistory } from '#server/history/record.ts'
import { type Actor, actorOf, vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { erasePerson, whyNot } from '#server/privacy/erase.ts'
import { findPerson, type Person, type PersonKind } from '#server/privacy/person.ts'
import { countHeld, readHeld } from '#server/privacy/read.ts'
import { ownDataCalls, personalDataCalls } from '#src/contract/personalData.ts'

/** What is held on people: told, previewed and erased, of users and of those who wrote a message. */
export const privacyRoutes: Module = (root, context) => {
  const { db } = context

  const preview = async (person: Person, actor: Actor) => ({
    ...(await inTransaction(db, (tx) => countHeld(tx, person))),
    refused: await whyNot(db, person, actor),
  })

  const everythingOf = (person: Person) => inTransaction(db, (tx) => readHeld(tx, person))

  const look = async (kind: PersonKind, id: number, actor: Actor) =>
    preview(await findPerson(db, kind, id), actor)

  type Asked = Parameters<typeof originOf>[0]

  const take = async (kind: PersonKind, id: number, request: Asked) => {
    const person = await findPerson(db, kind, id)
    await recordHistory(db, originOf(request), [{ action: 'export', resource: kind, recordId: id }])
    return everythingOf(person)
  }

  const erase = async (
    kind: PersonKind,
    id: number,
    given: { email: string; reason: string },
    request: Asked,
  ) => {
    const actor = actorOf(request)
    const person = await erasePerson(context, { kind, id, ...given, actor, origin: originOf(request) })
    return preview(person, actor)
  }

  serve(root, personalDataCalls, {
    'GET admin-panal/users/personal-data/:id': async (request) =>
      success(request, await look('users', request.params.id, actorOf(request))),
    'GET admin-panal/users/personal-data/:id/everything': async (request) =>
      success(request, await take('users', request.params.id, request)),
    'POST admin-panal/users/personal-data/:id/erase': async (request) =>
      success(request, await erase('users', request.params.id, request.body, request), 'erased'),
    'GET admin-panal/contacts/personal-data/:id': async (request) =>
      success(request, await look('contacts', request.params.id, actorOf(request))),
    'GET admin-panal/contacts/personal-data/:id/everything': async (request) =>
      success(request, await take('contacts', request.params.id, request)),
    'POST admin-panal/contacts/personal-data/:id/erase': async (request) =>
      success(request, await erase('contacts', request.params.id, request.body, request), 'erased'),
  })

  serve(root, ownDataCalls, {
    'GET user/auth/personal-data': async (request) =>
      success(request, await everythingOf(await findPerson(db, 'users', vendorOf(request).userId))),
    'GET admin-panal/setting/personal-data': async (request) =>
      success(request, await everythingOf(await findPerson(db, 'users', actorOf(request).userId))),
  })
}
