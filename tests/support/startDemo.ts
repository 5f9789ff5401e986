import { createHash } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { loadDemoData } from '#server/demo/demo.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { type Installation, installedIn, startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { createTestDatabase, onceForAll } from './database.ts'
import { endAtOnce, whenFileEnds } from './endings.ts'
import { openRunFolder } from './runFolder.ts'

/** An application in which time passes for the data alone: what becomes due after the day of loading is left. */
export const startStill = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const app = await startTestApp(options)
  await app.context.jobs.stop()
  await app.context.reportLane.stop()
  return app
}

/** Starts it on what is long due, none of which is done: steps that somebody holds are passed over. */
const startPast = async (installation: Installation): Promise<TestApp> => {
  const client = await installation.owner.connect()
  try {
    await client.query('begin')
    await client.query('select from jobs for update')
    await client.query('select from report_schedules for update')
    return await startStill({ installation })
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/**
 * An application with the demo as it is loaded at that moment (now), in which time stands still. To load it takes
 * seconds: it is done once a run for each moment, and copied for each file.
 */
export const startDemo = async (moment?: Date): Promise<TestApp> => {
  const name = `demo_${moment?.getTime() ?? dayInRiyadh(new Date()).replaceAll('-', '')}`
  const secretsKey = createHash('sha256').update(name).digest('base64')
  const files = join(await openRunFolder(), name)
  await onceForAll(name, (connection) =>
    endAtOnce(async () => {
      const installation = await installedIn(connection, { folder: files, secretsKey })
      const { context } = await startStill({ installation })
      await loadDemoData(context, moment)
    }),
  )
  const { connection, drop } = await createTestDatabase(name)
  whenFileEnds(drop)
  const installation = await installedIn(connection, { secretsKey })
  await cp(files, installation.folder, { recursive: true })
  return startPast(installation)
}
