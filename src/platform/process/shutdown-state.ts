/** Shutdown state of this process: it still responds, but reports that it is not ready. */
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
