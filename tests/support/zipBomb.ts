import { createDeflateRaw } from 'node:zlib'

/** An archive of one part that unpacks to far more than it is. */
export const zipBomb = async (): Promise<Buffer> => {
  const packed = await new Promise<Buffer>((done) => {
    const deflate = createDeflateRaw({ level: 9 })
    const pieces: Buffer[] = []
    deflate.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => done(Buffer.concat(pieces)))
    for (let turn = 0; turn < 64; turn += 1) deflate.write(Buffer.alloc(1024 * 1024, 0x20))
    deflate.end()
  })
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(64 * 1024 * 1024, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(64 * 1024 * 1024, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  const start = local.length + name.length + packed.length
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}
