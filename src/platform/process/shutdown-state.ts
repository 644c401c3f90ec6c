/** Whether this process is about to end: it still answers, but says that others should be asked from now on. */
export function createLifetime() {
  let isEnding = false;
  return {
    isEnding: () => isEnding,
    end: () => {
      isEnding = true;
    },
  };
}

export type Lifetime = ReturnType<typeof createLifetime>;
