/**
 * Node flags of the server process. The heap is bounded so that the process stays well under 300 MB resident: V8 sizes itself by the machine's memory otherwise.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-old-space-size=384', '--max-semi-space-size=16'];
