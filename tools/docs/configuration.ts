import {
  type Variable,
  VARIABLE_GROUPS,
  type VariableGroup,
  VARIABLES,
} from '../../apps/server/src/platform/config/variables.ts';

const listed: readonly (readonly [string, Variable])[] = Object.entries(VARIABLES);
const groups = Object.entries(VARIABLE_GROUPS) as [VariableGroup, string][];
const ofGroup = (group: VariableGroup) => listed.filter(([, variable]) => variable.group === group);

/** `docs/ops/configuration.md`: every variable, by group. */
export function buildConfigurationPage(): string {
  const sections = groups.map(([group, title]) => {
    const rows = ofGroup(group).map(
      ([name, variable]) =>
        `| \`${name}\`${variable.isSecret === true ? ' (secret)' : ''} | ${standardText(variable)} | ${requiredText(variable)} | ${variable.since} | ${variable.purpose} |`,
    );
    return [
      `## ${title}`,
      '| Variable | Default | Required in production | Since | What it is for |',
      '|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
  });
  return `# Configuration

<!-- Written by node tools/generate-docs.ts from apps/server/src/platform/config/variables.ts. -->

Every variable that the server, its worker and the tools with its environment read. An empty variable is one that is not set. In production everything that is missing or
unsafe stops the start with one message that names all of it: keys that are short, equal or too simple; addresses of partners that are none, or plain http beyond this machine
(\`clamd://\` excepted); a database beyond this machine without TLS; rate limits that are none. In the sandbox a stand-in takes the place of each partner that is not set. Secrets
are 32 characters or more, each another one and random: \`openssl rand -hex 32\`.

${sections.join('\n')}`;
}

function standardText({ standard }: Variable): string {
  if (standard === undefined) return '–';
  return typeof standard === 'string'
    ? `\`${standard}\``
    : `\`${standard.production}\`, in the sandbox \`${standard.sandbox}\``;
}

const requiredText = ({ required }: Variable): string =>
  required === undefined ? '' : required === true ? 'yes' : required;

/** `deploy/server.env.example`: what production requires is there to be filled in, all else is a comment with its default. */
export function buildEnvironmentExample(): string {
  const sections = groups.map(([group, title]) =>
    [`# ${title}`, ...ofGroup(group).map(([name, variable]) => lineOf(name, variable)), ''].join('\n'),
  );
  return `# Variables of the server in production. What each is for: docs/ops/configuration.md. For its owner's eyes alone: chmod 0600.
# Written by node tools/generate-docs.ts from apps/server/src/platform/config/variables.ts.

${sections.join('\n')}`;
}

function lineOf(name: string, { standard, required }: Variable): string {
  if (name === 'NESYE_ENV') return 'NESYE_ENV=production';
  const value = typeof standard === 'object' ? standard.production : (standard ?? '');
  return required === true ? `${name}=${value}` : `#${name}=${value}`;
}
