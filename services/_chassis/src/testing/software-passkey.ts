import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** Bits of the authenticator data: somebody was there, was recognized, and a new credential follows. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** What is different from an honest answer of a passkey. */
export interface Forgery {
  origin?: string
  /** The person only touched it. */
  unverified?: boolean
  /** What its counter says. */
  uses?: number
}

/** A passkey in software, ES256, for tests: it says what a browser and an authenticator say (WebAuthn level 3). */
export interface SoftwarePasskey {
  id: string
  /** The answer to the question how to make a passkey. */
  create(options: { challenge: string }, forgery?: Forgery): NewPasskeyBody
  /** The answer to a sign-in's question. */
  sign(options: { challenge: string }, forgery?: Forgery): PasskeyAnswerBody
}

interface NewPasskeyBody {
  id: string
  clientDataJSON: string
  attestationObject: string
  transports: string[]
}

interface PasskeyAnswerBody {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
}

/** @param origin the address of the site for which it is made, such as `http://localhost:8080` */
export function createSoftwarePasskey(origin: string): SoftwarePasskey {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let uses = 0

  const clientData = (type: string, challenge: string, forgery: Forgery) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: forgery.origin ?? origin, crossOrigin: false }))

  const authenticatorData = (forgery: Forgery, attested?: Uint8Array) => {
    const head = Buffer.alloc(5)
    head[0] = flags.present | (forgery.unverified ? 0 : flags.verified) | (attested ? flags.attested : 0)
    head.writeUInt32BE(forgery.uses ?? uses, 1)
    return Buffer.concat([sha256(new URL(origin).hostname), head, attested ?? Buffer.alloc(0)])
  }

  return {
    id,
    create({ challenge }, forgery = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const aaguid = Buffer.alloc(16)
      const attested = Buffer.concat([aaguid, length, credentialId, coseKey(keys.publicKey)])
      return {
        id,
        clientDataJSON: base64url(clientData('webauthn.create', challenge, forgery)),
        attestationObject: base64url(attestationObject(authenticatorData(forgery, attested))),
        transports: ['internal'],
      }
    },
    sign({ challenge }, forgery = {}) {
      uses++
      const data = clientData('webauthn.get', challenge, forgery)
      const authenticator = authenticatorData(forgery)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticator, sha256(data)]))
        .sign(keys.privateKey)
      return {
        id,
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticator),
        signature: base64url(signature),
      }
    },
  }
}

/** The public key in CBOR, as COSE writes it: EC2, ES256, P-256, x, y. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)])
}

/** In CBOR: `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationObject(authData: Uint8Array): Uint8Array {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const bytes = Buffer.from([0x58, authData.length])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes,
    authData,
  ])
}
