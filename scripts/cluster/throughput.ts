import { better, type Figures, measure } from '../bench/measure.ts'
import type { Engine } from './engine.ts'
import { enter, type StartApi } from './platform.ts'

/** The same reads with another number of processes, or without the replica. */
export interface Throughput {
  readonly processes: number
  readonly hasReplica: boolean
  readonly list: Figures
  readonly report: Figures
}

const SECONDS = 4
const CONNECTIONS = 20
const TURNS = 2

const LIST = '/api/admin-panal/coupons?pageSize=15&with_total=0'
const REPORT = '/api/admin-panal/subscriptions/report?pageSize=15'

const WAYS = [
  { processes: 1, hasReplica: false },
  { processes: 2, hasReplica: false },
  { processes: 1, hasReplica: true },
  { processes: 2, hasReplica: true },
] as const

/** Reads through the front door, in each way twice: the better of both. */
export const measureThroughput = async (startApi: StartApi, engine: Engine): Promise<Throughput[]> => {
  const found: Throughput[] = []
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [at, way] of WAYS.entries()) {
      const running = await startApi(way)
      try {
        const { url, token } = await enter(engine)
        const headers = { authorization: `Bearer ${token}` }
        const load = { url, connections: CONNECTIONS, seconds: SECONDS, headers }
        const list = await measure({ ...load, paths: [LIST] })
        const report = await measure({ ...load, paths: [REPORT] })
        const before = found[at]
        found[at] = {
          ...way,
          list: before ? better(before.list, list) : list,
          report: before ? better(before.report, report) : report,
        }
      } finally {
        await Promise.all(running.map((each) => each.stop()))
      }
    }
  return found
}
