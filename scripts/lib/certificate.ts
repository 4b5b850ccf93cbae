import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a certificate that an authority made for it has signed. */
export interface Certificate {
  certFile: string
  keyFile: string
  caFile: string
  /** The authority's certificate, PEM. */
  ca: string
}

/** Makes an authority in `folder`, and a certificate for hosts, by default this machine, good for servers and for clients. */
export function makeCertificate(folder: string, hosts = 'IP:127.0.0.1,DNS:localhost'): Certificate {
  const file = (name: string) => join(folder, name)
  const [caFile, keyFile, certFile] = ['ca.crt', 'tls.key', 'tls.crt'].map(file) as [string, string, string]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const authority = [
    '-x509',
    '-days',
    '1',
    '-subj',
    '/CN=authority',
    '-keyout',
    file('ca.key'),
    '-out',
    caFile,
  ]
  openssl('req', ...key, ...authority)
  openssl('req', ...key, '-subj', '/CN=server', '-keyout', keyFile, '-out', file('tls.csr'))
  const names = `subjectAltName=${hosts}\nextendedKeyUsage=serverAuth,clientAuth\n`
  writeFileSync(file('names'), names)
  const signing = ['-CA', caFile, '-CAkey', file('ca.key'), '-CAcreateserial', '-days', '1']
  openssl('x509', '-req', '-in', file('tls.csr'), ...signing, '-extfile', file('names'), '-out', certFile)
  return { certFile, keyFile, caFile, ca: readFileSync(caFile, 'utf8') }
}

function openssl(...args: string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`)
}
