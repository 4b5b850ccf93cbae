import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { type BrokerUser, brokerUsers, passwordVariable } from './users.ts'

/** Where the broker's configuration lies. */
export const configurationFile = join(root, 'deploy', 'nats', 'nats-server.conf')

/** The configuration of nats-server, with every user and what it may do. */
export function brokerConfiguration(users: readonly BrokerUser[] = brokerUsers): string {
  return `# The broker of every installation. Made from the contracts by \`npm run broker-users\`; a test compares both.
#
# Folder and passwords come from the environment: NATS_STORE_DIR, and for each user NATS_USER_PASSWORD (${passwordVariable('identity')} …),
# which must begin with a letter: nats-server reads the value as configuration. Programs name their user in NATS_URL
# (nats://identity:…@nats:4222), and listen to the inbox _INBOX.accolade-USER. Encryption: tls.conf, beside this file.
# One replica of each stream fits a single server; a cluster adds its \`cluster\` block and NATS_REPLICAS=3 for identity and
# the topology step.

max_payload: 1MB

jetstream {
  store_dir: $NATS_STORE_DIR
  # unless it is set, it is a part of what is free when the server starts: one that started without room would never store anything
  max_file_store: 8GB
  max_memory_store: 256MB
}

authorization {
  users: [
${users.map(userBlock).join('\n')}
  ]
}
`
}

function userBlock({ name, about, publish, subscribe }: BrokerUser): string {
  return `    # ${about}
    {
      user: "${name}"
      password: $${passwordVariable(name)}
      permissions: {
        publish: ${subjects(publish)}
        subscribe: ${subjects(subscribe)}
      }
    }`
}

/** No subject at all has to be denied: an empty list allows everything. */
function subjects(allowed: readonly string[]): string {
  if (allowed.length === 0) return '{ deny: [">"] }'
  return `{
          allow: [
${allowed.map((subject) => `            "${subject}"`).join('\n')}
          ]
        }`
}
