export function isBuildCurrent(): boolean;
export function rememberBuild(): void;
