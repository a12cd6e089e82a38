/** It runs before the first paint: in the sign-in's script, and as a script in the head of the administration. */
const look =
  /^(device|light|dark) (normal|large)$/.exec(
    String(localStorage.getItem('territorios.look')),
  )?.[0] ?? '';
document.documentElement.className = look;
// A colour of the browser's own bar, which was for a medium that does not exist.
document.querySelector(`[media*="${look}"]`)?.removeAttribute('media');
