export function elementOf<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`login.html has no ${kind.name} named ${id}.`);
  return found;
}
